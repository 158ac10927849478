import type { ViewModules } from './views.ts'

/** Where the browser finds the view of a block that does something there; a page fetches only those it shows. */
export const liveViews: ViewModules = {
	AlertBar: () => import('./alert-bar/alert-bar.view.tsx'),
	Blurb: () => import('./blurb/blurb.view.tsx'),
	CarOfTheWeek: () => import('./car-of-the-week/car-of-the-week.view.tsx'),
	Carousel: () => import('./carousel/carousel.view.tsx'),
	CarTeaser: () => import('./car-teaser/car-teaser.view.tsx'),
	CountdownTimer: () => import('./countdown-timer/countdown-timer.view.tsx'),
	DisclaimerModal: () => import('./disclaimer-modal/disclaimer-modal.view.tsx'),
	Form: () => import('./form/form.view.tsx'),
	HeroBanner: () => import('./hero-banner/hero-banner.view.tsx'),
	HubSpotForm: () => import('./hubspot-form/hubspot-form.view.tsx'),
	MainNavigation: () => import('./main-navigation/main-navigation.view.tsx'),
	MegaMenuNavigation: () => import('./mega-menu-navigation/mega-menu-navigation.view.tsx'),
	SiteSelection: () => import('./site-selection/site-selection.view.tsx'),
	SocialMedia: () => import('./social-media/social-media.view.tsx'),
	StoriesIndex: () => import('./stories-index/stories-index.view.tsx'),
	YoutubeVideo: () => import('./youtube-video/youtube-video.view.tsx'),
}
