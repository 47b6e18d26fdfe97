import { type DocumentAddress, getFile } from '@portal/api/files'
import { useEffect, useState } from 'react'
import { toErrorText } from '../../../shared/error-texts.ts'
import { usePortal } from '../../../shared/portal.ts'
import { documentTexts as texts } from './texts.ts'

/** Shows a photo as the server stored it, so that the customer can judge whether it is legible. */
export function ReceivedPhoto({ address, name }: { address: DocumentAddress; name: string }) {
  const { api } = usePortal()
  const { offerId, person, document } = address
  const [photo, setPhoto] = useState<{ url: string } | { problem: string } | null>(null)

  useEffect(() => {
    const end = new AbortController()
    let url: string | null = null
    void getFile(api, { offerId, person, document }, { signal: end.signal, quiet: true }).then((result) => {
      if (end.signal.aborted) return
      if (result.ok) url = URL.createObjectURL(result.value)
      setPhoto(result.ok ? { url: url ?? '' } : { problem: toErrorText(result.error) })
    })
    return () => {
      end.abort()
      // Revoking the address frees the picture of a passport.
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [api, offerId, person, document])

  if (photo === null) return null
  if ('problem' in photo) return <p>{photo.problem}</p>
  return <img className="mx-auto max-h-[50dvh] rounded-small" src={photo.url} alt={texts.photo(name)} />
}
