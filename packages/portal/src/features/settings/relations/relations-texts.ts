import type { Relation } from '@portal/api/operations'

type Kind = Relation['kind']

export const relationsTexts = {
  title: 'Overige relaties',
  intro: 'Wie u hier bewaart, hoeft u bij een aanvraag niet opnieuw in te vullen.',
  groups: { partner: 'Partner', child: 'Kinderen', other: 'Anderen' } satisfies Record<Kind, string>,
  empty: 'Nog geen relaties',
  emptyText: 'Hier kunt u uw partner, kinderen en anderen bewaren.',
  add: 'Relatie toevoegen',
  change: 'Wijzig',
  remove: 'Verwijder',
  born: (date: string) => `Geboren op ${date}`,
  inUse: 'In gebruik',
  inUseText: 'Deze relatie staat in een aanvraag. Daarom kunt u die niet verwijderen.',
  removed: (name: string) => `${name} is verwijderd.`,
  notRemoved: (name: string) => `${name} is niet verwijderd`,
  notBroughtBack: (name: string) => `${name} is niet teruggezet`,
  saved: (name: string) => `${name} is opgeslagen.`,
  addTitle: 'Relatie toevoegen',
  changeTitle: 'Relatie wijzigen',
  changeInUse: 'Deze relatie staat in een aanvraag. Wat u hier wijzigt, verandert die aanvraag niet.',
  kind: 'Wie is dit voor u?',
  kinds: { partner: 'Partner', child: 'Kind', other: 'Iemand anders' } satisfies Record<Kind, string>,
}
