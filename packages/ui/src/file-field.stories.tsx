import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, longError, longLabel, paragraph } from '../.storybook/samples.ts'
import { FileField } from './file-field.tsx'

const meta = {
  component: FileField,
  args: {
    id: 'paspoort',
    label: 'Kopie van uw paspoort',
    hint: 'Een foto of een PDF van hoogstens 10 MB',
    accept: 'image/jpeg,image/png,application/pdf',
    state: { status: 'none' },
    labels: {
      choose: 'Kies een bestand',
      drop: 'of sleep het hierheen',
      camera: 'Maak een foto',
      cancel: 'Stop',
      retry: 'Probeer het opnieuw',
      replace: 'Vervang',
      remove: 'Verwijder',
      removed: 'Verwijderd',
      open: 'Bekijk',
    },
    onChoose: doNothing,
    onCancel: doNothing,
    onRetry: doNothing,
    onRemove: doNothing,
    onOpen: doNothing,
  },
} satisfies Meta<typeof FileField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const CameraFirst: Story = { args: { prefersCamera: true } }
export const Busy: Story = {
  args: { state: { status: 'busy', text: 'Wij ontvangen uw bestand: 40 %', fraction: 0.4 } },
}
export const BusyForUnknownTime: Story = {
  args: { state: { status: 'busy', text: 'Wij maken uw bestand klaar', fraction: null } },
}
export const Done: Story = { args: { state: { status: 'done', text: 'paspoort.jpg is ontvangen' } } }
export const DoneWithPreview: Story = {
  args: {
    state: { status: 'done', text: 'paspoort.jpg is ontvangen' },
    preview: (
      <svg viewBox="0 0 4 3" width="64" height="48" fill="currentColor" aria-hidden="true">
        <rect width="4" height="3" />
      </svg>
    ),
  },
}
export const FailedForNow: Story = {
  args: {
    state: { status: 'failed', canRetry: true },
    error: 'Er is geen verbinding. Uw bestand is nog niet ontvangen',
  },
}
export const Refused: Story = {
  args: {
    state: { status: 'failed', canRetry: false },
    error: 'Kies een foto of een PDF; dit is een ander soort bestand',
  },
}
export const Focused: Story = {
  play: ({ canvas }) => canvas.getByLabelText('Kopie van uw paspoort', { selector: 'input' }).focus(),
}
export const Optional: Story = { args: { optionalLabel: 'optioneel' } }
export const LongTexts: Story = {
  args: {
    label: longLabel,
    hint: paragraph,
    error: longError,
    state: {
      status: 'done',
      text: 'een_bestand_met_een_naam_die_niet_ophoudt_en_geen_spaties_heeft_2026-11-21_definitief.pdf',
    },
  },
}
