import type { RiskProfileId } from '@portal/api/operations'
import type { DeterminedProfile } from '@portal/flows/flow/risk-profile'
import { DataTable } from '@portal/ui/data-table'
import { DefinitionList } from '@portal/ui/definition-list'
import { Details } from '@portal/ui/details'

const texts = {
  why: 'Waarom dit profiel?',
  whyIntro:
    'Wij kijken naar uw financiële positie en naar uw houding tegenover risico. Het voorzichtigste van de twee telt.',
  scoreOne: 'Doel en financiële positie',
  scoreTwo: 'Risicobereidheid en kennis',
  points: (score: number, band: string) => `${score} punten: ${band.toLowerCase()}`,
  effects: { raises: 'Dit past bij meer risico', lowers: 'Dit past bij minder risico', neutral: 'Maakt geen verschil' },
  limits: (profile: string) => `Hoogstens ${profile.toLowerCase()}`,
  answers: 'Wat uw antwoorden betekenen',
  columns: { question: 'Vraag', answer: 'Uw antwoord', effect: 'Gevolg' },
}

type Props = { determined: DeterminedProfile; nameOf: (id: RiskProfileId) => string }

/** The reasons for a risk profile. */
export function ProfileReasons({ determined, nameOf }: Props) {
  return (
    <section aria-labelledby="waarom">
      <h2 id="waarom">{texts.why}</h2>
      <p className="mb-8 max-w-measure">{texts.whyIntro}</p>
      <DefinitionList
        items={[
          { term: texts.scoreOne, description: texts.points(determined.scoreOne, nameOf(determined.bandOne)) },
          { term: texts.scoreTwo, description: texts.points(determined.scoreTwo, nameOf(determined.bandTwo)) },
        ]}
      />
      <Details summary={texts.answers}>
        <DataTable
          caption={texts.answers}
          captionHidden
          rows={determined.reasons}
          rowKey={(reason) => reason.questionId}
          columns={[
            { id: 'question', header: texts.columns.question, cell: (reason) => reason.question, rowHeader: true },
            { id: 'answer', header: texts.columns.answer, cell: (reason) => reason.answer },
            {
              id: 'effect',
              header: texts.columns.effect,
              cell: ({ limitsTo, effect }) => (limitsTo ? texts.limits(nameOf(limitsTo)) : texts.effects[effect]),
            },
          ]}
        />
      </Details>
    </section>
  )
}
