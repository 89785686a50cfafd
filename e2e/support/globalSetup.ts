import { isClustered } from './cluster';
import { isPrepared, keepPrepared } from './preparedDatabase';
import { RealServer } from './server';

/** A first start takes three times as long as a later one, so it happens once for all tests. */
export default async function prepare(): Promise<void> {
  if (isClustered() || isPrepared()) return;
  const server = await RealServer.create({});
  await server.stop();
  await keepPrepared(server.dataDir);
  await server.dispose();
}
