import { Navigate } from '@umijs/max';

export default function StartScreen() {
  return <Navigate to="/home" replace />;
}
