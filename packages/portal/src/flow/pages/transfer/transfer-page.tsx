import { Button } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import { useForm } from '../../../shared/use-form.ts'
import { FlowForm } from '../../form.tsx'
import { flowTexts } from '../../texts.ts'
import { useGoOn } from '../../use-go-on.ts'

const texts = {
  title: 'Zo gaat uw overdracht',
  text: 'Wij vragen uw huidige aanbieder om het geld over te maken. Dat gebeurt meestal binnen twee weken nadat alle papieren er zijn.',
}

/** Says what happens with an annuity that is transferred, before the application is checked. */
export function TransferPage() {
  const form = useForm({ initial: {}, check: () => ({}), send: useGoOn('overdracht') })
  return (
    <>
      <PageHeading>{texts.title}</PageHeading>
      <p className="mb-8 max-w-measure">{texts.text}</p>
      <FlowForm onSubmit={form.submit}>
        <Button type="submit">{flowTexts.next}</Button>
      </FlowForm>
    </>
  )
}
