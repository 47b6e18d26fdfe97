import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Section, useSection } from '../section.tsx'
import { PasswordChangeForm } from './password-change-form.tsx'
import { passwordTexts as texts } from './texts.ts'

export function PasswordSection() {
  const section = useSection()
  const { revalidate } = useRevalidator()
  const [changes, setChanges] = useState(0)

  async function finish() {
    // The other sessions have ended.
    await revalidate()
    section.show({ tone: 'success', title: texts.done, text: texts.doneText }, () => setChanges(changes + 1))
  }

  return (
    <Section section={section} id="wachtwoord" title={texts.title}>
      <PasswordChangeForm key={changes} onDone={finish} />
    </Section>
  )
}
