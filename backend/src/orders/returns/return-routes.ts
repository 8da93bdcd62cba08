import {
  addReturnImage as addReturnImageCall,
  listReturns,
  previewReturn as previewReturnCall,
  requestReturn as requestReturnCall,
  withdrawReturn as withdrawReturnCall,
} from '@marah/contract/returns'
import { idFrom } from '../../services/http/ids.ts'
import type { Router } from '../../services/http/router.ts'
import type { Services } from '../../services/services.ts'
import { withdrawReturn } from './return-decisions.ts'
import { addReturnImage, admitReturnImage } from './return-images.ts'
import { returnJson } from './return-json.ts'
import { previewReturn, readReturns, requestReturn } from './returns.ts'

export function registerReturns(router: Router, services: Services): void {
  const { database, privatePictures } = services

  router.answer(listReturns, async ({ params, actor, language }) => ({
    status: 200,
    body: await readReturns(services, actor, { reference: params.id, language }),
  }))

  router.answer(previewReturnCall, async ({ params, body, actor }) => ({
    status: 200,
    body: await previewReturn(services, actor, params.id, body),
  }))

  router.change(requestReturnCall, async ({ services, params, body, actor }) => {
    const row = await requestReturn(services, actor, { reference: params.id, requested: body })
    return { status: 200, body: await returnJson(database.db, row, privatePictures) }
  })

  router.change(withdrawReturnCall, async ({ services, params, actor }) => {
    await withdrawReturn(services, actor, idFrom(params.id))
    return { status: 204, body: null }
  })

  router.answer(
    addReturnImageCall,
    async ({ body, actor }) => ({
      status: 201,
      body: await addReturnImage(services, actor, { ...body, return: idFrom(String(body.return)) }),
    }),
    ({ actor }) => admitReturnImage(services, actor),
  )
}
