import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button, buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import type { FieldProps } from './field-props.ts'
import { describedBy, Field } from './field.tsx'
import { Icon } from './icon.tsx'

/** The texts of a file field. */
export type FileFieldLabels = {
  choose: string
  /** Next to the button, where a file can be dropped. */
  drop: string
  /** On the button that opens a telephone's camera. */
  camera: string
  cancel: string
  retry: string
  replace: string
  remove: string
  /** Announced after the file was removed. */
  removed: string
  open: string
}

/** The state of the file. */
export type FileFieldState =
  | { status: 'none' }
  /** Uploading; `fraction` from 0 to 1, or null while unknown. */
  | { status: 'busy'; text: string; fraction: number | null }
  | { status: 'failed'; canRetry: boolean }
  | { status: 'done'; text: string }

type FileFieldProps = FieldProps & {
  /** The media types to offer, in the browser's notation. The chosen file may still be anything. */
  accept: string
  state: FileFieldState
  labels: FileFieldLabels
  /** Puts the camera first, on a page that is opened to make a photo. */
  prefersCamera?: boolean
  /** Shown next to the text of a received file, such as a small picture of it. */
  preview?: ReactNode
  onChoose: (file: File) => void
  onCancel: () => void
  onRetry: () => void
  onRemove: () => void
  onOpen: () => void
}

/** A field for one file: chosen, dropped or photographed, with its progress. The input has the field's id. */
export function FileField(props: FileFieldProps) {
  const { accept, state, labels, prefersCamera = false, preview, onChoose, ...others } = props
  const { onCancel, onRetry, onRemove, onOpen, ...field } = others
  const [isOver, setOver] = useState(false)
  const [isRemoved, setRemoved] = useState(false)
  const zone = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isThere = state.status === 'done'

  function choose(files: FileList | null) {
    const file = files?.[0]
    if (file) onChoose(file)
  }

  /** The pressed button disappears, so the focus moves to the control that stays. */
  function leaving(action: () => void) {
    return () => {
      input.current?.focus()
      action()
    }
  }

  function handleDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    // Otherwise the browser opens the file instead of the page.
    event.preventDefault()
    setOver(event.type !== 'dragleave' || zone.current?.contains(event.relatedTarget as Node) === true)
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files)
  }

  return (
    <Field {...field} live>
      {/* Dropping a file requires a pointer; the field inside works for everybody. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={zone}
        role="group"
        aria-labelledby={`${field.id}-label`}
        className={classNames(
          'grid w-full gap-3 rounded-small border border-dashed p-4 transition-colors duration-120',
          isOver ? 'bg-accent-soft' : 'bg-surface',
          field.error !== undefined ? 'border-danger' : isOver ? 'border-accent' : 'border-muted',
        )}
        onDragEnter={handleDrag}
        onDragOver={handleDrag}
        onDragLeave={handleDrag}
        onDrop={handleDrop}
      >
        <State state={state} preview={preview} name={`${field.id}-label`} gone={isRemoved ? labels.removed : ''} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <FileButton
            ref={input}
            id={field.id}
            aria-labelledby={`${field.id}-label ${field.id}-button`}
            accept={accept}
            capture={prefersCamera ? 'environment' : undefined}
            text={isThere ? labels.replace : prefersCamera ? labels.camera : labels.choose}
            quiet={isThere}
            onChoose={choose}
            aria-required={field.optionalLabel === undefined ? true : undefined}
            {...describedBy(field)}
          />
          {!isThere && (
            // A device without a mouse more often has a camera than files to drag.
            <span className={prefersCamera ? 'contents' : 'hidden pointer-coarse:contents'}>
              <FileButton
                accept="image/*"
                capture={prefersCamera ? undefined : 'environment'}
                text={prefersCamera ? labels.choose : labels.camera}
                quiet={prefersCamera}
                onChoose={choose}
                aria-label={prefersCamera ? labels.choose : labels.camera}
                aria-describedby={`${field.id}-label`}
              />
            </span>
          )}
          {state.status === 'none' && !prefersCamera && (
            <span className="text-muted pointer-coarse:hidden">{labels.drop}</span>
          )}
          <Actions
            state={state}
            labels={labels}
            name={`${field.id}-label`}
            on={{
              onCancel: leaving(onCancel),
              onRetry: leaving(onRetry),
              onRemove: leaving(() => {
                setRemoved(true)
                onRemove()
              }),
              onOpen,
            }}
          />
        </div>
      </div>
    </Field>
  )
}

type FileButtonProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  text: string
  quiet?: boolean | undefined
  onChoose: (files: FileList | null) => void
}

/** The browser's own control covers the button invisibly, so that every way to open it works. */
function FileButton({ text, quiet = false, onChoose, ...input }: FileButtonProps) {
  return (
    <span
      className={classNames(
        buttonClass(quiet ? 'quiet' : 'secondary'),
        'relative outline-offset-2 outline-focus has-focus-visible:outline-3',
      )}
    >
      <input
        {...input}
        type="file"
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
        onChange={(event) => {
          onChoose(event.currentTarget.files)
          // Choosing the same file again must be a change too.
          event.currentTarget.value = ''
        }}
      />
      <span id={input.id && `${input.id}-button`} aria-hidden="true">
        {text}
      </span>
    </span>
  )
}

type StateProps = {
  state: FileFieldState
  preview: ReactNode
  name: string
  /** The announcement after the file was removed; empty before. */
  gone: string
}

function State({ state, preview, name, gone }: StateProps) {
  return (
    <div className={state.status === 'busy' || state.status === 'done' ? 'grid gap-2' : 'sr-only'}>
      {state.status === 'done' && preview}
      <p
        role="status"
        className={classNames(
          'flex gap-1.5 wrap-anywhere tabular-nums',
          state.status === 'done' && 'font-semibold text-success',
        )}
      >
        {state.status === 'done' && <Icon name="check" />}
        <span>{state.status === 'done' || state.status === 'busy' ? state.text : gone}</span>
      </p>
      {state.status === 'busy' && (
        <progress
          className="h-2 w-full appearance-none overflow-clip rounded-full bg-line forced-colors:border [&::-moz-progress-bar]:bg-accent forced-colors:[&::-moz-progress-bar]:bg-[Highlight] [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent forced-colors:[&::-webkit-progress-value]:bg-[Highlight]"
          aria-labelledby={name}
          max={1}
          {...(state.fraction !== null && { value: state.fraction })}
        />
      )}
    </div>
  )
}

type ActionsProps = {
  state: FileFieldState
  labels: FileFieldLabels
  name: string
  on: Pick<FileFieldProps, 'onCancel' | 'onRetry' | 'onRemove' | 'onOpen'>
}

function Actions({ state, labels, name, on }: ActionsProps) {
  const button = (label: string, onClick: () => void) => (
    <Button variant="quiet" aria-describedby={name} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <>
      {state.status === 'busy' && button(labels.cancel, on.onCancel)}
      {state.status === 'failed' && state.canRetry && button(labels.retry, on.onRetry)}
      {state.status === 'failed' && state.canRetry && button(labels.cancel, on.onCancel)}
      {state.status === 'done' && button(labels.open, on.onOpen)}
      {state.status === 'done' && button(labels.remove, on.onRemove)}
    </>
  )
}
