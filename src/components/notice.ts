export type Notice = (text: string) => void;

let show: Notice | undefined;
const waiting: string[] = [];

/** The frame, which holds antd's message area, comes later than the first request: notices wait for it. */
export const receiveNotices = (receiver: Notice) => {
  show = receiver;
  for (const text of waiting.splice(0)) receiver(text);
  return () => {
    if (show === receiver) show = undefined;
  };
};

/** Shows an error message wherever the reader is. */
export const notifyError: Notice = (text) => {
  if (show) show(text);
  else waiting.push(text);
};
