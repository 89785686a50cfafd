import { serveTask } from '@/server/platform/files/runInWorker';
import { drawSheet, type SheetTask } from './drawSheet';

await serveTask((task: SheetTask) => drawSheet(task));
