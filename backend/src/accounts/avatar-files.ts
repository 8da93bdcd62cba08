import type { Services } from '../platform/services.ts'

/** Where uploaded profile pictures lie in the file store. Presets are everybody's and lie elsewhere. */
export const uploadFolder = 'avatars/'

/** Removes a picture that a customer uploaded and no longer uses. What is left behind by a storage that is away does no harm. */
export async function forgetUpload({ files, log }: Services, name: string | null): Promise<void> {
  if (!name?.startsWith(uploadFolder)) return
  await files
    .delete(name)
    .catch((error: unknown) => log.warn({ err: error }, 'an old picture was not removed'))
}
