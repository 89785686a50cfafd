import { RealServer } from '../support/server';

/** One server for all browsers; the workers read its address from their environment. */
export default async function startServer() {
  const server = await RealServer.create({});
  process.env.ENGINES_SERVER_URL = server.url;
  process.env.ENGINES_DATABASE_URL = server.databaseUrl;
  return () => server.dispose();
}
