/** CycloneDX as JSON. */
export function toBillOfMaterials(): string
