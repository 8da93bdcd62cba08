export function watchCartCount(changed: (count: number) => void): () => void { changed(0); return () => {} }
