import { type Answer, type Call, created, noContent, ok } from '../http/call.ts'
import { notFound } from '../http/errors.ts'
import { checkFields, checkSent, text } from '../http/fields.ts'
import { answerList } from '../http/lists.ts'
import type { Resource } from '../http/resource.ts'
import type { DummyRow } from '../state/rows.ts'
import type { Stored } from '../state/table.ts'

type Dummy = DummyRow & Stored

function json(call: Call, dummy: Dummy): object {
  return {
    ...call.stored(dummy),
    message: dummy.message,
    multiLanguageMessage: dummy.multiLanguageMessage,
  }
}

function found({ shop, id }: Call): Dummy {
  const dummy = shop.dummies.find(id)
  if (!dummy) throw notFound()
  return dummy
}

const fieldsOfDummy = { message: text(), multiLanguageMessage: (sent: unknown) => sent ?? null }

function readDummies(call: Call): Answer {
  const all = call.shop.dummies.where(() => true)
  return answerList(call, all, (dummy) => json(call, dummy))
}

async function addDummy(call: Call): Promise<Answer> {
  return created(json(call, call.shop.dummies.add(checkFields(await call.fields(), fieldsOfDummy))))
}

async function changeDummy(call: Call): Promise<Answer> {
  const dummy = found(call)
  call.shop.dummies.change(dummy.id, checkSent(await call.fields(), fieldsOfDummy))
  return ok(json(call, dummy))
}

function removeDummy(call: Call): Answer {
  call.shop.dummies.remove(found(call).id)
  return noContent
}

/** The sample entity. */
export const dummyCalls: Resource[] = [
  { path: '/dummy/', methods: { GET: readDummies, POST: addDummy } },
  {
    path: '/dummy/{id}/',
    methods: { GET: (call) => ok(json(call, found(call))), PATCH: changeDummy, DELETE: removeDummy },
  },
]
