import path from 'node:path';
import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { cutClip } from '@/server/platform/files/cutClip';
import { mediaTypeOf } from '@/server/platform/files/uploads';
import { rangeOf } from '@/server/platform/http/byteRange';
import { findReleaseOf } from './publicPagesQueries';

/** Short, so that a page that is no longer public disappears soon. */
const HEADERS = {
  'cache-control': 'private, max-age=300',
  'content-security-policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

const absent = (reply: FastifyReply): FastifyReply => {
  reply.callNotFound();
  return reply;
};

interface Params {
  slug: string;
  track: string;
  photo: string;
}

async function sendFile(
  reply: FastifyReply,
  { files }: Pick<AppDeps, 'files'>,
  file: { path: string } | undefined,
  name: string,
): Promise<FastifyReply> {
  const stored = file && (await files.read(file.path));
  if (!stored) return absent(reply);
  return reply
    .headers({
      ...HEADERS,
      'content-disposition': `attachment; filename="${name}${path.extname(file.path)}"`,
      'content-length': stored.bytes,
    })
    .type(mediaTypeOf(file.path))
    .send(stored.stream);
}

export function addReleaseFiles(
  app: FastifyInstance,
  deps: AppDeps,
  options: RouteShorthandOptions,
): void {
  const releaseOf = ({ slug }: Pick<Params, 'slug'>) => findReleaseOf(deps, slug);

  // A clip is its own file, which does not contain the rest of the track.
  app.get<{ Params: Params }>(
    '/r/:slug/clip/:track',
    options,
    async ({ params, headers }, reply) => {
      const release = await releaseOf(params);
      const track = release?.hasClip
        ? release.tracks.find(({ position }) => String(position) === params.track)
        : undefined;
      if (!track || track.path === null) return absent(reply);
      const clip = await cutClip(deps.files, track.path, track.seconds ?? 0);
      if (!clip) return absent(reply);
      const { bytes } = clip;
      const range = rangeOf(headers, { bytes, modifiedAt: track.createdAt });
      void reply.headers({ ...HEADERS, 'accept-ranges': 'bytes' }).type(mediaTypeOf(track.path));
      if (range === 'unsatisfiable')
        return reply.code(416).header('content-range', `bytes */${bytes}`).send();
      const { start, end } = range ?? { start: 0, end: bytes - 1 };
      if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
      return reply.header('content-length', end - start + 1).send(clip.read({ start, end }));
    },
  );

  for (const kind of ['artwork', 'presskit'] as const)
    app.get<{ Params: Params }>(`/r/:slug/${kind}`, options, async ({ params }, reply) => {
      const release = await releaseOf(params);
      const file = release?.files.find((each) => each.kind === kind);
      return sendFile(reply, deps, file, `${params.slug}-${kind}`);
    });

  app.get<{ Params: Params }>('/r/:slug/photo/:photo', options, async ({ params }, reply) => {
    const photos = (await releaseOf(params))?.photos ?? [];
    const index = photos.findIndex(({ id }) => String(id) === params.photo);
    return sendFile(reply, deps, photos[index], `${params.slug}-photo-${index + 1}`);
  });
}
