// What comes after the first step, as one file of script.
export { AddOnStep } from './add-on-step.tsx'
export { Confirmation } from './confirmation.tsx'
export { MakeHeader } from './make-header.tsx'
export { ServiceStep } from './service-step.tsx'
export { SummaryPanel } from './summary-panel.tsx'
export { WorkshopStep } from './workshop-step.tsx'
