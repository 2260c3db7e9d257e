import type { Frame } from './rules/frames';

/** Where a series begins: with the picture that the address names, else with its first. */
export const beginAt = (frames: Frame[], { instanceUid, frame }: { instanceUid: string | undefined; frame: number }) =>
  Math.max(
    0,
    frames.findIndex((one) => one.instanceUid === instanceUid && (one.of === 1 || one.number === frame)),
  );
