// Forms with questions of editors.
import.meta.glob('../features/leads/test-drive-question.module.css', { eager: true })
