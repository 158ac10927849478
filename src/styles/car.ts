// Dialogs bring their own when they are opened.
import.meta.glob(
	[
		'../features/{car-page,gallery,finance,finance-quotes,media-viewer}/*.module.css',
		'!**/{gallery-dialog,gallery-thumbnails,payment-plan-dialog,terms-dialog,turntable,video-player,figures-table}.module.css',
	],
	{ eager: true },
)
