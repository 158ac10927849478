/** Imported media of cars, by plate. */
export type ExternalMediaTables = {
	external_media: {
		registration_number: string
		/** JSON of `ExternalMedia`. */
		media: string
	}
}

declare module '#db/tables.ts' {
	interface Database extends ExternalMediaTables {}
}
