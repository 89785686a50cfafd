import { serveTask } from '@/server/platform/files/runInWorker';
import { drawReport, type ReportTask } from './drawReport';

await serveTask((task: ReportTask) => drawReport(task));
