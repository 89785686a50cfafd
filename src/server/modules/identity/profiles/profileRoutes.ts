import type { FastifyRequest } from 'fastify';
import { serve, routesOf } from '@/server/platform/http/serve';
import { profileContract, logoFormSchema } from '@/shared/identity/profiles.schemas';
import { personOf } from '@/server/platform/auth/actor';
import { unauthorized, invalid } from '@/server/platform/http/failures';
import { updateProfile, replaceLogo } from './profileCommands';
import { findUser } from '@/server/modules/identity/accounts/userRepository';
import multipart from '@fastify/multipart';
import { bytesAt } from '@/server/platform/files/fileRows';
import { beforeUpload } from '@/server/platform/http/beforeUpload';
import { handleUploadForm } from '@/server/platform/http/uploadForm';
import { validate } from '@/server/platform/http/validate';
import { ARTWORK_MAX_BYTES } from '@/shared/platform/uploads.rules';

const LOGO_FORM = {
  filesMax: ARTWORK_MAX_BYTES,
  notForm: 'A logo is sent as multipart/form-data.',
  tooLarge: 'The logo can be at most 10 MB.',
};

export const logoRoutes = routesOf(async (app, deps) => {
  await app.register(multipart);
  const { files } = deps;
  const { db } = deps.database;
  const replaced = async ({ account }: FastifyRequest): Promise<number> => {
    const user = await findUser(db, account.userId);
    return user?.role === 'media' && user.profile.logo ? bytesAt(db, [user.profile.logo]) : 0;
  };

  serve(
    app,
    profileContract.putLogo,
    ({ account, request, reply }) =>
      handleUploadForm(request, reply, files, ['logo'], async ({ texts, uploads }) => {
        validate(logoFormSchema, texts);
        const [upload] = uploads;
        if (!upload) throw invalid({ logo: 'Please choose a file.' });
        return db.transaction((tx) => replaceLogo(tx, deps, account, upload));
      }),
    { onRequest: [beforeUpload(deps, { ...LOGO_FORM, replaced })] },
  );

  serve(app, profileContract.deleteLogo, async ({ account }) => {
    const user = await db.transaction((tx) => replaceLogo(tx, deps, account, null));
    await files.settle();
    return user;
  });
});

export const profileRoutes = routesOf((app, deps) => {
  serve(app, profileContract.getProfile, async ({ account }) => {
    const user = await findUser(deps.database.db, personOf(account));
    if (!user) throw unauthorized(); // deleted while its token still runs
    return user;
  });

  serve(app, profileContract.updateProfile, ({ request }) => updateProfile(deps, request));
});
