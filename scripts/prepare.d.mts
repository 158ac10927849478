/** Builds what changed. Throws with a sentence if that fails. */
export function ensureBuilt(): void
/** CycloneDX as JSON. */
export function toBillOfMaterials(): string
