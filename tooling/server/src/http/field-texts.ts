import type { FastifySchemaValidationError } from 'fastify'

/** No form has more fields; a hostile body can break the schema tens of thousands of times. */
const maxFields = 20

/** Returns a Dutch sentence for each field that breaks the schema. The portal checks first, with its own sentences. */
export function toFieldTexts(errors: readonly FastifySchemaValidationError[]): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const error of errors.slice(0, maxFields)) texts[toFieldName(error)] ??= toText(error)
  return texts
}

function toFieldName({ instancePath, params }: FastifySchemaValidationError): string {
  const own = (params['missingProperty'] ?? params['additionalProperty']) as string | undefined
  const names = instancePath.split('/').slice(1)
  // Field names come from the schema. An unknown name is cut, and only its sender sees it.
  return [...names, ...(own === undefined ? [] : [own.slice(0, 40)])].join('.') || 'body'
}

function toText({ keyword, params }: FastifySchemaValidationError): string {
  switch (keyword) {
    case 'required':
      return 'Vul dit in.'
    case 'additionalProperties':
      return 'Dit hoort hier niet.'
    case 'enum':
      return 'Kies een van de mogelijkheden.'
    case 'minLength':
      return `Gebruik minimaal ${String(params['limit'])} ${params['limit'] === 1 ? 'teken' : 'tekens'}.`
    case 'maxLength':
      return `Gebruik hoogstens ${String(params['limit'])} tekens.`
    case 'minimum':
      return `Vul minimaal ${String(params['limit'])} in.`
    case 'maximum':
      return `Vul hoogstens ${String(params['limit'])} in.`
    case 'maxItems':
      return `Geef er hoogstens ${String(params['limit'])} op.`
    default:
      return 'Controleer wat hier staat.'
  }
}
