import 'core-js/actual/array/at';
import 'core-js/actual/array/find-last';
import 'core-js/actual/array/to-sorted';
import 'core-js/actual/array/to-spliced';
import 'core-js/actual/object/has-own';
import 'core-js/actual/string/at';
import 'core-js/actual/structured-clone';
