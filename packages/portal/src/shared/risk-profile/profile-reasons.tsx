import type { RiskProfileId } from '@portal/api/operations'
import type { DeterminedProfile } from '@portal/flows/flow/risk-profile'
import { DataTable } from '@portal/ui/data-table'
import { DefinitionList } from '@portal/ui/definition-list'
import { Details } from '@portal/ui/details'
import { profileReasonTexts as texts } from './texts.ts'

type Props = { determined: DeterminedProfile; nameOf: (id: RiskProfileId) => string }

/** Why a risk profile follows from the answers. */
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
