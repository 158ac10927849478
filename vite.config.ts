import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
	plugins: [reactRouter()],
	environments: { ssr: { build: { rollupOptions: { input: './server/app.ts' } } } },
	build: { assetsInlineLimit: 0, target: 'es2022' },
	server: { host: '127.0.0.1' },
})
