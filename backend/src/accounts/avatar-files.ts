import { forgetFiles } from '../platform/customer-pictures.ts'
import type { Services } from '../platform/services.ts'

/** Where uploaded profile pictures lie in the file store. Presets are everybody's and lie elsewhere. */
export const uploadFolder = 'avatars/'

/** Removes a picture that a customer uploaded and no longer uses. */
export async function forgetUpload(services: Services, name: string | null): Promise<void> {
  if (name?.startsWith(uploadFolder)) await forgetFiles(services, [name])
}
