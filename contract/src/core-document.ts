import { openApiDocument } from './document.ts'
import { extensionMark } from './extensions.ts'

/**
 * Makes the document of every back end: the calls of the core, with all fields of extensions optional and other fields
 * allowed. The storefront types the answers of other back ends by it.
 */
export function coreDocument() {
  const whole = openApiDocument()
  const paths: Record<string, object> = {}
  for (const [path, operations] of Object.entries(whole.paths ?? {})) {
    const core = Object.entries(operations ?? {}).filter(([, operation]) => !belongsToExtension(operation))
    if (core.length > 0) paths[path] = withOptionalExtensions(Object.fromEntries(core))
  }
  const schemas = withOptionalExtensions(whole.components?.schemas ?? {})
  const needed = reachableFrom(paths, schemas)
  return {
    ...whole,
    info: { ...whole.info, title: 'Storefront contract: the core' },
    components: {
      ...whole.components,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => needed.has(name))),
    },
    paths,
  }
}

function belongsToExtension(part: unknown): boolean {
  return typeof part === 'object' && part !== null && extensionMark in part
}

/** Copies a part of the document so that fields of extensions are optional, and answers may have more fields. */
function withOptionalExtensions(part: object): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...part }
  if (copy.additionalProperties === false) delete copy.additionalProperties
  if (isRecord(copy.properties) && Array.isArray(copy.required)) {
    const { properties } = copy
    copy.required = copy.required.filter((name) => !belongsToExtension(properties[String(name)]))
  }
  for (const [name, value] of Object.entries(copy)) {
    if (Array.isArray(value))
      copy[name] = value.map((item: unknown) => (isRecord(item) ? withOptionalExtensions(item) : item))
    else if (isRecord(value)) copy[name] = withOptionalExtensions(value)
  }
  return copy
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the names of all schemas to which a part of the document refers, directly or through others. */
function reachableFrom(part: object, schemas: Record<string, unknown>): Set<string> {
  const found = new Set<string>()
  function follow(text: string): void {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue
      found.add(name)
      follow(JSON.stringify(schemas[name]))
    }
  }
  follow(JSON.stringify(part))
  return found
}
