import react from 'react';

/** React's parts by name: what stands in a chunk of its own is called without a detour over React's object. */
export const {
  Children,
  Component,
  cloneElement,
  StrictMode,
  Suspense,
  createContext,
  createElement,
  lazy,
  memo,
  use,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  Fragment,
} = react;
