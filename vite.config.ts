import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
	plugins: [reactRouter()],
	environments: { ssr: { build: { rollupOptions: { input: './server/app.ts' } } } },
	// The server sends public/ from where it is: pictures by the hundred need no copy.
	build: { assetsInlineLimit: 0, copyPublicDir: false, target: 'es2022' },
	server: { host: '127.0.0.1' },
})
