export { fold } from '#platform/fold.ts'
