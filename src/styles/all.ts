// All style sheets, for the development server, in the order that the build has. The first names the order of the cascade layers.
import.meta.glob('../ui/base.css', { eager: true })
import.meta.glob(
	[
		'../blocks/**/*.module.css',
		'../desk/**/*.module.css',
		'../document/**/*.module.css',
		'../editing/**/*.module.css',
		'../features/**/*.module.css',
		'../ui/**/*.module.css',
	],
	{ eager: true },
)
