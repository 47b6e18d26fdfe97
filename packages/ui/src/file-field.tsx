import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { describedBy, FieldDescription, type FieldProps } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './file-field.module.css'
import { Icon } from './icon.tsx'

/** The words of a file field. */
export type FileFieldLabels = {
  choose: string
  /** Beside the button, where a file can be dragged. */
  drop: string
  /** Of the button that opens the camera of a telephone. */
  camera: string
  cancel: string
  retry: string
  replace: string
  remove: string
  open: string
}

/** What has become of the file. */
export type FileFieldState =
  | { status: 'none' }
  /** On its way; `fraction` from 0 to 1, or null while it is not known. */
  | { status: 'busy'; text: string; fraction: number | null }
  | { status: 'failed'; canRetry: boolean }
  | { status: 'done'; text: string }

type FileFieldProps = FieldProps & {
  /** Media types to offer, as the browser takes them. What is chosen may still be anything. */
  accept: string
  state: FileFieldState
  labels: FileFieldLabels
  /** Shown beside the text of a file that is there, such as a small picture of it. */
  preview?: ReactNode
  onChoose: (file: File) => void
  onCancel: () => void
  onRetry: () => void
  onRemove: () => void
  onOpen: () => void
}

/**
 * One file: chosen, dropped or photographed, with how far it is on its way. The control that carries the field's id is
 * the input, so a label and an error summary lead to it.
 */
export function FileField(props: FileFieldProps) {
  const { accept, state, labels, preview, onChoose, onCancel, onRetry, onRemove, onOpen, ...field } = props
  const [isOver, setOver] = useState(false)
  const zone = useRef<HTMLDivElement>(null)
  const isThere = state.status === 'done'

  function choose(files: FileList | null) {
    const file = files?.[0]
    if (file) onChoose(file)
  }

  function handleDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    // Without this the browser opens the file in place of the page.
    event.preventDefault()
    setOver(event.type !== 'dragleave' || zone.current?.contains(event.relatedTarget as Node) === true)
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files)
  }

  return (
    <div className={fieldStyles.field}>
      <label id={`${field.id}-label`} htmlFor={field.id} className={fieldStyles.label}>
        {field.label}
        {field.optionalLabel !== undefined && <span className={fieldStyles.optional}> ({field.optionalLabel})</span>}
      </label>
      <FieldDescription {...field} />
      {/* A file can be dropped here by whoever has a pointer; the field inside is for everybody. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={zone}
        role="group"
        aria-labelledby={`${field.id}-label`}
        className={classNames(styles.zone, isOver && styles.over, field.error !== undefined && styles.invalid)}
        onDragEnter={handleDrag}
        onDragOver={handleDrag}
        onDragLeave={handleDrag}
        onDrop={handleDrop}
      >
        <State state={state} preview={preview} name={`${field.id}-label`} />
        <div className={styles.actions}>
          <span className={classNames(styles.choose, isThere && styles.quiet)}>
            <input
              type="file"
              id={field.id}
              accept={accept}
              className={styles.input}
              aria-required={field.optionalLabel === undefined ? true : undefined}
              {...describedBy(field)}
              onChange={(event) => {
                choose(event.currentTarget.files)
                // The same file chosen again is a change too.
                event.currentTarget.value = ''
              }}
            />
            <span aria-hidden="true">{isThere ? labels.replace : labels.choose}</span>
          </span>
          {!isThere && (
            <span className={classNames(styles.choose, styles.camera)}>
              <input
                type="file"
                accept="image/*"
                capture="environment"
                className={styles.input}
                aria-label={labels.camera}
                aria-describedby={`${field.id}-label`}
                onChange={(event) => {
                  choose(event.currentTarget.files)
                  event.currentTarget.value = ''
                }}
              />
              <span aria-hidden="true">{labels.camera}</span>
            </span>
          )}
          {state.status === 'none' && <span className={styles.drop}>{labels.drop}</span>}
          <Actions
            state={state}
            labels={labels}
            name={`${field.id}-label`}
            on={{ onCancel, onRetry, onRemove, onOpen }}
          />
        </div>
      </div>
    </div>
  )
}

function State({ state, preview, name }: { state: FileFieldState; preview: ReactNode; name: string }) {
  return (
    <div className={styles.state}>
      {state.status === 'done' && preview}
      <p role="status" className={classNames(styles.text, state.status === 'done' && styles.done)}>
        {state.status === 'done' && <Icon name="check" />}
        {(state.status === 'done' || state.status === 'busy') && state.text}
      </p>
      {state.status === 'busy' && (
        <progress
          className={styles.progress}
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
