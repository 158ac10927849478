import { startLiveList } from './live/live-list.client.ts'
import { startPasskeys } from './passkey/passkey.client.ts'
import { startPrintButtons } from './print-button.client.ts'
import { startMovingOnBoard } from './rooms/bookings/move-on-board.client.ts'
import { startCropArea } from './rooms/media/crop-area.client.ts'
import { startFileLimits } from './rooms/media/file-limits.client.ts'
import { startFocusPoint } from './rooms/media/focus-point.client.ts'
import { startMovingInTree } from './rooms/pages/tree/move-in-tree.client.ts'
import { startSiteView } from './rooms/pages/view/site-view.client.ts'
import { startFillingFromFiles } from './rooms/redirects/fill-from-file.client.ts'

// What the desk's pages do beyond documents and forms. Pages of visitors do not load it.

startLiveList()
startMovingOnBoard()
startPrintButtons()
startPasskeys()
startSiteView()
startMovingInTree()
startFocusPoint()
startCropArea()
startFileLimits()
startFillingFromFiles()
