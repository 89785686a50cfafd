import type { AppDeps } from '@/server/deps';
import { publishedContents, SETTINGS_CHANNEL } from '@/server/platform/config/siteContent';
import { applySettings, currentSettings } from './settingsRepository';

/** Between looks for a change whose hint was lost, and for a day that has begun. */
const LOOK_MS = 10_000;

/** Keeps settings and texts in the config as the owners have set them. The first are in it at once. */
export async function keepSettings({
  config,
  database,
  logger,
  now,
}: Pick<AppDeps, 'config' | 'database' | 'logger' | 'now'>): Promise<{
  stop: () => Promise<void>;
}> {
  let reading: Promise<unknown> = Promise.resolve();
  const read = (): Promise<unknown> =>
    // One after the other, so that an older answer never comes last.
    (reading = reading.then(async () => {
      applySettings(config, (await currentSettings(database.db)).values, now());
      config.content = await publishedContents(database.db, now());
    }));
  const onError = (err: unknown) => {
    reading = Promise.resolve();
    logger?.warn({ err }, 'the settings could not be read');
  };
  let stopHearing: (() => Promise<void>) | undefined;
  const look = async (): Promise<void> => {
    stopHearing ??= await database.listen(SETTINGS_CHANNEL, {
      onMessage: () => void read().catch(onError),
      onLost: () => (stopHearing = undefined),
    });
    await read();
  };
  await read();
  await look().catch(onError);
  const timer = setInterval(() => void look().catch(onError), LOOK_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await stopHearing?.();
    },
  };
}
