import { forgetFiles } from '../../services/customer-pictures.ts'
import type { Services } from '../../services/services.ts'

/**
 * Folder of uploaded profile pictures in the file store. Presets are shared by all accounts and have a folder of their own.
 */
export const uploadFolder = 'avatars/'

/** Removes a picture that a customer uploaded and no longer uses. */
export async function forgetUpload(services: Services, name: string | null): Promise<void> {
  if (name?.startsWith(uploadFolder)) await forgetFiles(services, [name])
}
