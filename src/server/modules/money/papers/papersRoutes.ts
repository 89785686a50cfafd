import { FairQueue, QueueBusy } from '@/server/platform/files/fairQueue';
import { runInWorker, WorkerLate } from '@/server/platform/files/runInWorker';
import { sendExport } from '@/server/platform/http/exportFile';
import { FILE_CELLS } from '@/shared/money/walletFile.rules';
import type { Config } from '@/server/platform/config/config';
import type { Member } from '@/server/platform/auth/actor';
import { busy, notFound } from '@/server/platform/http/failures';
import { listPage } from '@/server/platform/http/paging';
import { routesOf, serve } from '@/server/platform/http/serve';
import { countryName } from '@/shared/platform/countries';
import { papersContract, type Statement } from '@/shared/money/papers.schemas';
import type { SheetTask } from './drawSheet';
import { findPaper, issueAs, type Issuer, listPapers, presentPaper } from './papersRepository';
import { invoiceXml } from './invoiceXml';
import { sheetOf } from './sheets';

/** A paper takes about half a second of a core. */
const CPU_MS = 20_000;

function issuerOf(config: Config): Issuer {
  const [name = '', ...lines] = config.operator.split('\n');
  const country = config.operatorCountry ?? '';
  return {
    party: {
      name,
      lines: [...lines, countryName(country)].filter((line) => line !== ''),
      country,
      vat_number: config.operatorVat ?? '',
    },
    vatPercent: config.operatorVatRate,
  };
}

export const papersRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  issueAs(issuerOf(deps.config));
  const limits = { concurrency: 1, perKey: 1, waitingPerKey: 3, waitingMax: 40, waitMs: 60_000 };
  const queue = new FairQueue<number>(limits);

  async function draw(userId: number, task: SheetTask): Promise<Buffer> {
    try {
      const drawn = await queue.run(userId, () =>
        runInWorker<Uint8Array>('paperWorker', task, { cpuMs: CPU_MS }),
      );
      return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
    } catch (error) {
      throw error instanceof QueueBusy || error instanceof WorkerLate ? busy('papers') : error;
    }
  }
  const read = async ({ userId }: Member, id: number) => {
    const row = await findPaper(db, { userId, id });
    if (!row) throw notFound();
    return presentPaper(row);
  };

  serve(app, papersContract.listPapers, async ({ account, query, request, reply }) => {
    const of = { userId: account.userId, order: query.order };
    const rows = await listPage(request, reply, (page) => listPapers(db, of, page));
    return rows.map((row) => presentPaper(row));
  });
  serve(app, papersContract.getPaper, ({ account, id }) => read(account, id));
  serve(app, papersContract.exportPaperCsv, async ({ account, id, reply }) => {
    const { statement, number, issued_at } = await read(account, id);
    if (!statement) throw notFound();
    const file = { name: number, format: 'csv', at: new Date(issued_at) } as const;
    const json = (line: Statement['lines'][number]) => line;
    return sendExport(reply, file, { ...FILE_CELLS, json, batches: [statement.lines] });
  });
  serve(app, papersContract.exportPaperXml, async ({ account, id, reply }) => {
    const paper = await read(account, id);
    const file = invoiceXml(paper);
    if (file === null) throw notFound();
    return reply
      .type('application/xml')
      .header('content-disposition', `attachment; filename="${paper.number}.xml"`)
      .send(file);
  });
  serve(app, papersContract.exportPaperPdf, async ({ account, id, query, aside, reply }) => {
    const paper = await read(account, id);
    const address = `${deps.config.publicUrl}/wallet`;
    const task = { sheet: sheetOf(paper), paper: query.paper ?? 'a4', address };
    const pdf = await aside(() => draw(account.userId, task));
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${paper.number}.pdf"`)
      .send(pdf);
  });
});
