import type { FastifySchemaValidationError } from 'fastify'

/** More than a form has; a hostile body can break the contract tens of thousands of times. */
const most = 20

/** A Dutch sentence per field that breaks the contract. The portal checks first, with sentences of its own. */
export function toFieldTexts(errors: readonly FastifySchemaValidationError[]): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const error of errors.slice(0, most)) texts[toFieldName(error)] ??= toText(error)
  return texts
}

function toFieldName({ instancePath, params }: FastifySchemaValidationError): string {
  const own = (params['missingProperty'] ?? params['additionalProperty']) as string | undefined
  const names = instancePath.split('/').slice(1)
  // Names come from the contract; one that is not in it is cut, and is shown to nobody else.
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
