import { serveTask } from '@/server/platform/files/serveTask';
import { drawReport, type ReportTask } from './drawReport';

await serveTask((task: ReportTask) => drawReport(task));
