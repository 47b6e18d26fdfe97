import { useEffect, useRef } from 'react'

/** A small picture of a photo that was sent from this page: the text beside it says what it is. */
export function Thumbnail({ photo }: { photo: Blob }) {
  const picture = useRef<HTMLImageElement>(null)

  // The address goes with the picture: nothing of a passport stays behind it.
  useEffect(() => {
    const url = URL.createObjectURL(photo)
    if (picture.current) picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [photo])

  return (
    <img ref={picture} className="h-24 w-auto max-w-full justify-self-start rounded-small border border-line" alt="" />
  )
}
