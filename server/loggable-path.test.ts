import { expect, test } from 'vitest'
import { loggablePath } from './loggable-path.ts'

test.each([
	['/api/mechmate/car/ABC%20123', '/api/mechmate/car/…'],
	['/api/mechmate/services/ABC123', '/api/mechmate/services/…'],
	['/api/mechmate/addons/ABC123/6200', '/api/mechmate/addons/…/6200'],
	[
		'/api/mechmate/timeslots/from/ABC123/d1/2026-11-23T00:00:00/',
		'/api/mechmate/timeslots/from/…/d1/2026-11-23T00:00:00/',
	],
	['/api/mechmate/prices/ABC123/6200/d1', '/api/mechmate/prices/…/6200/d1'],
	['/api/stephenjames/AB12CDE', '/api/stephenjames/…'],
	['/api/car-value/ABC123', '/api/car-value/…'],
	['/api/mechmate/authorized-workshop/Volvo', '/api/mechmate/authorized-workshop/Volvo'],
	['/bilar/volvo', '/bilar/volvo'],
])('the log has %s as %s', (path, logged) => {
	expect(loggablePath(path)).toBe(logged)
})
