import { expect, test } from '@playwright/test'

test('the call of the form provider answers with the questions of a form', async ({ request }) => {
	const port = process.env.E2E_PORT
	async function call(formId: string) {
		const headers = { host: `maison.localhost:${port}` }
		const answer = await request.post(`http://127.0.0.1:${port}/api/jotform`, { headers, data: { formId } })
		return { status: answer.status(), data: await answer.json() }
	}
	const { data } = await call('provkor')
	expect(data.content[0].answers['1']).toMatchObject({ name: 'car', text: 'Vilken bil?', type: 'control_dropdown' })
	expect(await call('')).toMatchObject({ status: 400, data: { message: 'Missing FormId' } })
	expect(await call('foretag')).toMatchObject({ status: 404 })
})
